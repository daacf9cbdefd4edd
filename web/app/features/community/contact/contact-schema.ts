// A module of its own, because the module of the contract is also loaded for its endpoints.
export { ContactInput } from '@vecu/contract/contact'
