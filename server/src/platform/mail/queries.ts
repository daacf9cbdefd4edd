import { fitLogo, wideLogoSize } from '@vecu/contract/logo-shape'
import { sql } from 'kysely'

import type { Tx } from '../../schema/tables/tables.ts'
import type { MailPictures } from '../../schema/tables/mail-tables.ts'
import type { MailBranding } from './style.ts'
import { type RequestedPage, totalPages } from '../db/page.ts'

export interface NewMail {
  recipient: string
  sender: string
  replyTo?: string
  unsubscribeUrl?: string | undefined
  oneClickUrl?: string | undefined
  pictures?: MailPictures | undefined
  subject: string
  text: string
  html: string
}

const toRow = ({ replyTo, unsubscribeUrl, oneClickUrl, pictures, ...mail }: NewMail) => ({
  ...mail,
  reply_to: replyTo ?? null,
  unsubscribe_url: unsubscribeUrl ?? null,
  one_click_url: oneClickUrl ?? null,
  pictures: pictures && Object.keys(pictures).length > 0 ? JSON.stringify(pictures) : null,
})

export async function insertMail(tx: Tx, mail: NewMail): Promise<number> {
  const { id } = await tx.insertInto('mail').values(toRow(mail)).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns the ids in the same order. */
export async function insertMails(tx: Tx, mails: readonly NewMail[]): Promise<number[]> {
  const rows = await tx.insertInto('mail').values(mails.map(toRow)).returning('id').execute()
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

export function findMail(tx: Tx, id: number) {
  return tx
    .selectFrom('mail')
    .select(['id', 'recipient', 'sender', 'reply_to as replyTo', 'subject', 'text', 'html', 'sent_at as sentAt'])
    .select([
      'created_at as createdAt',
      'unsubscribe_url as unsubscribeUrl',
      'one_click_url as oneClickUrl',
      'pictures',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function markMailSent(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ sent_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteMail(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('mail').where('id', '=', id).execute()
}

export async function outboxPage(tx: Tx, { page, pageSize }: RequestedPage) {
  const { total } = await tx
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const paginatedResults = await tx
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { paginatedResults, totalPages: totalPages(total, pageSize) }
}

/** In the header of a mail, which phones show at 320 pixels. */
const WIDE_LOGO_BOX = { width: 180, height: 28 }

/** Colours and logo of the community of the transaction; a square logo often repeats the name beside it. */
export async function findMailBranding(tx: Tx): Promise<MailBranding> {
  const { name, logo_key, favicon_key, logo_width, logo_height, ...colors } = await tx
    .selectFrom('community')
    .select(['primary_color as accent', 'secondary_color as second'])
    .select(['name', 'logo_key', 'favicon_key', 'logo_width', 'logo_height'])
    .executeTakeFirstOrThrow()
  const wide = wideLogoSize(logo_width, logo_height)
  // Every mail shows the wordmark of the product already.
  if (!wide || name === 'Vécu') return { ...colors, logo: favicon_key ?? logo_key, wideLogo: null }
  return { ...colors, logo: logo_key, wideLogo: fitLogo(wide, WIDE_LOGO_BOX) }
}
