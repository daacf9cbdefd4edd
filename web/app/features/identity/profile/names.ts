import { NewAccount } from '@vecu/contract/invitation'

export const Names = NewAccount.pick({ firstname: true, lastname: true })
