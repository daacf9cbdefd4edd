import type { Transport } from './transport.ts'
import type { Metrics } from '../observability/metrics.ts'

export function countedTransport(transport: Transport, { mails }: Metrics): Transport {
  return {
    kind: transport.kind,
    async deliver(mail) {
      try {
        await transport.deliver(mail)
      } catch (error) {
        mails.inc({ outcome: 'failed' })
        throw error
      }
      mails.inc({ outcome: 'sent' })
    },
  }
}
