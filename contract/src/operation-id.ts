import type { Endpoint } from './endpoint.ts'

/** `GET /v2/dev/mails/{id}` → `get_v2_dev_mails_id`. Must stay stable, because generated clients use these names. */
export function operationId({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method.toLowerCase()}${path.replaceAll(/[/{}.-]+/g, '_')}`.replace(/_$/, '')
}
