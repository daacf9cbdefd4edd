import type { User } from '@vecu/contract/account'

/** A member with one group; `part` overrides fields. */
export function createPerson(part: Partial<User> = {}): User {
  return {
    id: 1,
    email: 'lea@demo.test',
    emailConfirmed: true,
    firstname: 'Léa',
    lastname: 'Martin',
    locale: 'fr',
    status: 'accepted',
    active: true,
    communityAdmin: false,
    groupAdmin: false,
    avatarUrl: null,
    hasPassword: true,
    groupsAttributes: [{ id: 10, name: 'Cuisine', logoUrl: null, groupAdmin: false }],
    communitiesAttributes: [
      { id: 1, name: 'L’Atelier', url: 'https://atelier.example', supportLink: null, logoUrl: null },
    ],
    ...part,
  }
}

export const LEA = createPerson()
