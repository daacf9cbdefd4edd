import type { DeliveredEvent } from '@vecu/contract/webhook'
import { parseUrl } from '@vecu/contract/web-address'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type Underscored<Name extends string> = Name extends `${infer Before}.${infer After}` ? `${Before}_${After}` : Name

/** Text of an event; in its key an underscore replaces the point, which would separate nested keys. */
export function useEventText(): (event: DeliveredEvent) => string {
  const { t } = useTranslation('admin-webhooks')
  return (event) => t(`event.${event.replace('.', '_') as Underscored<DeliveredEvent>}`)
}

/** The rest of the URL may contain a secret of the receiver. */
export function parseHost(url: string): string {
  return parseUrl(url)?.host ?? url
}
