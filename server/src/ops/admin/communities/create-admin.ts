import { text as readText } from 'node:stream/consumers'

import { Slug } from '@vecu/contract/community'
import { Email, text } from '@vecu/contract/field'
import { DEFAULT_LOCALE, LOCALES } from '@vecu/contract/locale'
import { Password } from '@vecu/contract/password'
import { RESET_TOKEN_HOURS } from '@vecu/contract/session'
import { z } from 'zod'

import { findAccountByEmail, tryInsertAccount, recordActivity } from '../../../domain/identity/account/queries.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { queueMail } from '../../../platform/mail/send-mail.job.ts'
import { insertToken, setPassword } from '../../../domain/identity/sign-in/credentials-queries.ts'
import { passwordResetMail } from '../../../domain/identity/sign-in/password-reset.mail.ts'
import { hashPassword, findPasswordError } from '../../../domain/identity/sign-in/passwords.ts'
import { createMailToken } from '../../../platform/crypto/keys.ts'
import { CommandError, command } from '../installation/command.ts'
import { requireCommunity } from '../installation/require-community.ts'
import { type Installation, withInstallation } from '../installation/open-installation.ts'

const Input = z.object({
  community: Slug,
  email: Email,
  firstname: text(80).default('Admin'),
  lastname: text(80).optional(),
  locale: z.enum(LOCALES).default(DEFAULT_LOCALE),
  'password-stdin': z.boolean().default(false),
})

export const createAdminCommand = command({
  name: 'create-admin',
  summary: 'Makes a person a community admin, creating the account if needed',
  notes:
    'Without a password, a link to choose one is sent by mail, or printed if SMTP_URL is not set.\n' +
    `The link is valid for ${RESET_TOKEN_HOURS} hours. An existing account of the community becomes admin and keeps its password.`,
  options: {
    community: { type: 'string', value: 'SLUG', help: 'community to administer' },
    email: { type: 'string', value: 'ADDRESS', help: 'e-mail address of the account' },
    firstname: { type: 'string', value: 'TEXT', help: 'default: Admin' },
    lastname: { type: 'string', value: 'TEXT', help: 'default: the name of the community' },
    locale: {
      type: 'string',
      value: 'LANGUAGE',
      help: `${LOCALES.join(', ')}; default: ${DEFAULT_LOCALE}`,
    },
    'password-stdin': { type: 'boolean', help: 'read the password from standard input' },
  },
  input: Input,
  run: ({ settings, input, print }) =>
    withInstallation(settings, async (installation) => {
      const password = input['password-stdin'] ? await readPassword(input.email) : undefined
      for (const line of await createAdmin(installation, input, password)) print(line)
      return undefined
    }),
})

/** Returns the lines to print. */
export async function createAdmin(
  installation: Installation,
  { community: slug, email, firstname, lastname, locale }: z.output<typeof Input>,
  password: string | undefined,
): Promise<string[]> {
  const { db } = installation.connection
  const community = await requireCommunity(db, slug)
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const link = { community, hasMail: installation.settings.smtpUrl !== undefined }
  // Opened before the transaction, which holds the only connection of the embedded database.
  if (passwordHash === undefined && link.hasMail) await installation.openQueue()
  return withCommunity(db, community.id, async (tx) => {
    const known = await findAccountByEmail(tx, email)
    const names = { firstname, lastname: lastname ?? community.name }
    const newAccount = { email, ...names, locale, status: 'accepted', password_hash: passwordHash ?? null } as const
    const id = known?.id ?? (await tryInsertAccount(tx, newAccount))
    if (id === undefined)
      throw new CommandError(
        `${email} has an account in another community: an e-mail address can have only one account`,
      )
    if (!known) await recordActivity(tx, id, 'joined')
    // The operator vouches for the e-mail address of a new account, but not of an existing one.
    const proven = known ? {} : { email_confirmed_at: new Date() }
    const rights = { community_admin: true, active: true, status: 'accepted', ...proven } as const
    await tx.updateTable('account').set(rights).where('id', '=', id).execute()
    if (known && passwordHash !== undefined) await setPassword(tx, id, passwordHash)
    const message = `${email} is ${known ? 'now ' : ''}an admin of ${community.name}`
    const hasPassword = passwordHash !== undefined || (known?.password_hash ?? null) !== null
    return hasPassword ? [message] : [message, await sendLink(tx, installation, link, { id, email, firstname, locale })]
  })
}

interface Link {
  community: Community
  hasMail: boolean
}

type NewAdmin = Pick<z.output<typeof Input>, 'email' | 'firstname' | 'locale'> & { id: number }

async function sendLink(
  tx: Tx,
  installation: Installation,
  { community, hasMail }: Link,
  to: NewAdmin,
): Promise<string> {
  const { settings } = installation
  const { token, hash } = createMailToken()
  await insertToken(tx, { hash, accountId: to.id, kind: 'password_reset', hours: RESET_TOKEN_HOURS })
  const mail = passwordResetMail({ to, community, token, settings })
  if (!hasMail) return `To choose a password, within ${RESET_TOKEN_HOURS} hours: ${mail.action?.url}`
  const envelope = { sender: settings.mailFrom, recipient: to.email }
  await queueMail(tx, await installation.openQueue(), community.id, envelope, mail, { deleteAfterSending: true })
  return 'A mail with a link to choose a password is queued; it is sent when a worker runs'
}

async function readPassword(email: string): Promise<string> {
  const input = (await readText(process.stdin)).replace(/\r?\n$/, '')
  const parsed = Password.safeParse(input)
  if (!parsed.success) throw new CommandError(`The password is invalid: ${parsed.error.issues[0]?.message}`)
  const error = findPasswordError(parsed.data, email)
  if (error)
    throw new CommandError(
      `The password is ${error === 'passwordCommon' ? 'too common' : 'the same as the e-mail address'}`,
    )
  return parsed.data
}
