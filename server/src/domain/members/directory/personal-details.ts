import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import type { PersonalDetails } from '@vecu/contract/member-administration'

import { fieldError } from '../../../platform/http/field-error.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import { recordAudit } from '../../community/audit/queries.ts'
import { checkManageable } from '../../identity/account/policy.ts'
import { findAccountByEmail, findProposedEmails, updateProfile } from '../../identity/account/queries.ts'
import {
  type ProposalContext,
  type ProposedAccount,
  proposeEmail,
  withdrawProposals,
} from '../../identity/email-proposal/propose-email.ts'

interface DetailsContext extends ProposalContext {
  viewer: Viewer
  locale: Locale
}

/** Changes the names of a member at once; an e-mail address is only proposed to its owner. */
export async function updatePersonalDetails(ctx: DetailsContext, id: number, details: PersonalDetails): Promise<void> {
  const { tx, viewer } = ctx
  await assertMayEdit(ctx, id, details)
  const account = await tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { firstname = account.firstname, lastname = account.lastname, email } = details
  if (firstname !== account.firstname || lastname !== account.lastname) {
    await updateProfile(tx, id, { firstname, lastname })
    const names = {
      memberNameBefore: `${account.firstname} ${account.lastname}`,
      memberNameAfter: `${firstname} ${lastname}`,
    }
    await recordAudit(tx, { actorId: viewer.id, subjectId: id, action: 'member_renamed', details: names })
  }
  if (email === undefined) return
  if (email.toLowerCase() === account.email.toLowerCase()) await withdraw(ctx, account)
  else await propose(ctx, { ...account, firstname }, email)
}

/** Throws for one's own account too: the profile requires the password for another e-mail address. */
async function assertMayEdit({ tx, viewer }: DetailsContext, id: number, { email }: PersonalDetails): Promise<void> {
  const isManageable = (await checkManageable(tx, viewer, [id])).get(id)
  if (isManageable === undefined) throw new AppError('USER_NOT_FOUND')
  const mayPropose = email === undefined || viewer.communityAdmin
  if (!isManageable || !mayPropose || id === viewer.id) throw new AppError('FORBIDDEN')
}

async function propose(ctx: DetailsContext, account: ProposedAccount, email: string): Promise<void> {
  const { tx, locale, viewer } = ctx
  // Community admins see the e-mail addresses of their members, so this reveals nothing to them.
  const isTaken = (await findAccountByEmail(tx, email)) !== undefined
  if (isTaken) throw fieldError(locale, 'VALIDATION_ERROR', 'email', 'memberEmailTaken')
  await proposeEmail(ctx, account, email)
  const details = { emailBefore: account.email, emailAfter: email }
  await recordAudit(tx, { actorId: viewer.id, subjectId: account.id, action: 'email_proposed', details })
}

async function withdraw({ tx, viewer }: DetailsContext, { id, email }: ProposedAccount): Promise<void> {
  const proposed = (await findProposedEmails(tx, [id])).get(id)
  if (proposed === undefined) return
  await withdrawProposals(tx, id)
  const details = { emailBefore: proposed, emailAfter: email }
  await recordAudit(tx, { actorId: viewer.id, subjectId: id, action: 'email_proposal_withdrawn', details })
}
