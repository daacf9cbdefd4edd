import type { MoodlePlugin } from '@vecu/contract/training-center'

export interface Learner {
  id: number
  username: string
  firstname: string
  lastname: string
  email: string
  lang: string
  /** Values of the claim `groups` of an OpenID Connect provider. */
  groups?: readonly string[]
}

/** User info in the format of each plugin: columns of Moodle's user table, or OpenID Connect claims. */
export function claimsAs(plugin: MoodlePlugin, learner: Learner): Record<string, string | null> {
  const { id, username, firstname, lastname, email, lang } = learner
  if (plugin !== 'local_oauth') {
    return {
      sub: String(id),
      preferred_username: username,
      given_name: firstname,
      family_name: lastname,
      email,
      // The fork sends no language.
      ...(plugin === 'local_oauth2' && { name: `${firstname} ${lastname}`, locale: lang }),
    }
  }
  return {
    id: String(id),
    auth: 'manual',
    username,
    idnumber: '',
    firstname,
    lastname,
    email,
    lang,
    country: 'FR',
    phone1: '',
    address: '',
    description: null,
  }
}
