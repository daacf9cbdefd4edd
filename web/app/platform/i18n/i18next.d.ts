import 'i18next'
import type { Messages } from '@vecu/messages/catalog'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Messages
  }
}
