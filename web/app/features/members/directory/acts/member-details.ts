import { PersonalDetails } from '@vecu/contract/member-administration'

export const MemberDetails = PersonalDetails.required({ firstname: true, lastname: true })
