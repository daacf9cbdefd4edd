import { type PersonalAccessTokenScope, personalAccessTokenApi } from '@vecu/contract/personal-access-token'

import { PASSWORD, type Person } from './start-server.ts'

/** Creates a token through the API, and the headers of a program that uses it. */
export async function createToken(
  person: Pick<Person, 'call'>,
  scopes: PersonalAccessTokenScope[],
  name = 'Sauvegarde',
) {
  const input = { accessToken: { name, scopes, expiresInDays: 30 as const }, password: PASSWORD }
  const { accessToken, token } = await person.call(personalAccessTokenApi.create, input)
  return { id: accessToken.id, token, headers: { authorization: `Bearer ${token}` } }
}
