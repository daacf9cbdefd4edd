import { type ContactInput, contactApi } from '@vecu/contract/contact'

import { call } from '../../../platform/api/api.ts'

export function sendMessage(message: ContactInput) {
  return call(contactApi.create, message)
}
