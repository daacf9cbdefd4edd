import type { DeliveredEvent } from '@vecu/contract/webhook'

type Underscored<Name extends string> = Name extends `${infer Before}.${infer After}` ? `${Before}_${After}` : Name

/** Key of the text of an event; a point would separate nested keys. */
export function eventKey(event: DeliveredEvent): `event.${Underscored<DeliveredEvent>}` {
  return `event.${event.replace('.', '_') as Underscored<DeliveredEvent>}`
}

/** The rest of the URL may contain a secret of the receiver. */
export function parseHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
