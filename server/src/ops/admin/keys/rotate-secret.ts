import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

import { z } from 'zod'

import { listCommunities } from '../../../request/community/queries.ts'
import { decryptPrivateKey, reencryptPrivateKey } from '../../../domain/recognition/signing/key-pair.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import type { Db, Tx } from '../../../schema/tables/tables.ts'
import { decryptSecret, reencryptSecret } from '../../../domain/identity/moodle/centers.ts'
import { decryptWebhookSecret, reencryptWebhookSecret } from '../../../domain/community/webhooks/secret.ts'
import { rekeyOptOuts } from '../../../platform/mail/mail-opt-out.ts'
import { type Settings, secretFile } from '../../../settings.ts'
import { CommandError, EXIT_USAGE, command } from '../installation/command.ts'
import { withInstallation } from '../installation/open-installation.ts'

export const rotateSecretCommand = command({
  name: 'rotate-secret',
  summary: 'Re-encrypts stored secrets after a change of SECRET_KEY',
  notes:
    'Stop all processes, run the command with PREVIOUS_SECRET_KEY and the new SECRET_KEY, then start the processes with\n' +
    'the new SECRET_KEY. With the embedded database and no SECRET_KEY set, a new secret is generated. An interrupted run\n' +
    'can be repeated.\n\n' +
    'With the new secret everybody is signed out, signed picture addresses expire, public invitation links change, and\n' +
    'sign-ins in progress on learning platforms have to be restarted. Mailed links to choose a password, to register or\n' +
    'to review an experience stay valid.',
  options: {},
  input: z.object({}),
  run: ({ settings, print }) =>
    withInstallation(settings, async ({ connection: { db } }) => {
      const { from, to, settle } = chooseKeys(settings)
      const done = await rotateSecret(db, from, to)
      settle()
      print(`Re-encrypted ${done.keys} signing keys and ${done.secrets} secrets of training centres and webhooks`)
      if (done.lost > 0)
        print(
          `${done.lost} could be decrypted with neither key: enter these secrets again; signing keys are replaced automatically`,
        )
      if (done.unwanted > 0)
        print(`${done.unwanted} opt-outs from mail were lost, because their e-mail addresses are no longer stored`)
      print('Everybody is signed out; signed picture addresses and public invitation links have changed')
      return undefined
    }),
})

interface Keys {
  from: string
  to: string
  /** Activates the new key after everything is re-encrypted. */
  settle(): void
}

export function chooseKeys(settings: Settings): Keys {
  const { previousSecretKey, secretKey, dataDir, production } = settings
  if (previousSecretKey !== undefined) {
    if (previousSecretKey === secretKey)
      throw new CommandError('PREVIOUS_SECRET_KEY and SECRET_KEY are the same', EXIT_USAGE)
    return { from: previousSecretKey, to: secretKey, settle: () => undefined }
  }
  const file = secretFile(dataDir)
  if (production || !existsSync(file) || readFileSync(file, 'utf8') !== secretKey) {
    throw new CommandError('Set PREVIOUS_SECRET_KEY to the old secret and SECRET_KEY to the new one', EXIT_USAGE)
  }
  // Written first: a crash during re-encryption must not lose the key.
  const next = `${file}.next`
  if (!existsSync(next)) writeFileSync(next, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  return {
    from: secretKey,
    to: readFileSync(next, 'utf8'),
    settle() {
      renameSync(next, file)
    },
  }
}

interface Done {
  keys: number
  secrets: number
  lost: number
  unwanted: number
}

/** One transaction per community, so that an interrupted run can be repeated. */
export async function rotateSecret(db: Db, from: string, to: string): Promise<Done> {
  const done = { keys: 0, secrets: 0, lost: 0, unwanted: 0 }
  for (const { id } of await listCommunities(db)) {
    const some = await withCommunity(db, id, async (tx) => ({
      keys: await reencryptKeys(tx, from, to),
      secrets: await reencryptSecrets(tx, id, from, to),
      webhooks: await reencryptWebhooks(tx, id, from, to),
      unwanted: await rekeyOptOuts(tx, from, to),
    }))
    done.keys += some.keys.sealed
    done.secrets += some.secrets.sealed + some.webhooks.sealed
    done.lost += some.keys.lost + some.secrets.lost + some.webhooks.lost
    done.unwanted += some.unwanted
  }
  return done
}

async function reencryptKeys(tx: Tx, from: string, to: string) {
  const rows = await tx.selectFrom('community_key').select(['id', 'public_key', 'private_key']).forUpdate().execute()
  const count = { sealed: 0, lost: 0 }
  for (const { id, public_key, private_key: stored } of rows) {
    const sealed = Buffer.from(stored)
    if (decryptPrivateKey(to, public_key, sealed)) continue
    const private_key = reencryptPrivateKey(from, to, public_key, sealed)
    if (private_key) await tx.updateTable('community_key').set({ private_key }).where('id', '=', id).execute()
    count[private_key ? 'sealed' : 'lost'] += 1
  }
  return count
}

async function reencryptSecrets(tx: Tx, communityId: number, from: string, to: string) {
  const rows = await tx.selectFrom('training_center').select(['id', 'client_secret']).forUpdate().execute()
  const count = { sealed: 0, lost: 0 }
  for (const { id, client_secret: stored } of rows) {
    const sealed = Buffer.from(stored)
    if (decryptSecret(to, communityId, sealed) !== undefined) continue
    const client_secret = reencryptSecret({ secretKey: from, communityId }, { secretKey: to, communityId }, sealed)
    if (client_secret) await tx.updateTable('training_center').set({ client_secret }).where('id', '=', id).execute()
    count[client_secret ? 'sealed' : 'lost'] += 1
  }
  return count
}

async function reencryptWebhooks(tx: Tx, communityId: number, from: string, to: string) {
  const rows = await tx.selectFrom('webhook').select(['id', 'secret']).forUpdate().execute()
  const count = { sealed: 0, lost: 0 }
  for (const { id, secret: stored } of rows) {
    const sealed = Buffer.from(stored)
    if (decryptWebhookSecret({ secretKey: to, communityId }, sealed) !== undefined) continue
    const secret = reencryptWebhookSecret({ secretKey: from, communityId }, { secretKey: to, communityId }, sealed)
    if (secret) await tx.updateTable('webhook').set({ secret }).where('id', '=', id).execute()
    count[secret ? 'sealed' : 'lost'] += 1
  }
  return count
}
