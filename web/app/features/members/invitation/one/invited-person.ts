import { NewAccount } from '@vecu/contract/invitation'
import { z } from 'zod'

export const InvitedPerson = NewAccount.pick({ email: true, firstname: true, lastname: true }).extend({
  groupId: z.string().min(1),
})
