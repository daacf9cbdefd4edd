import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderInApp } from '../../../../test/render.tsx'
import { MailDeliveryNotice } from './mail-delivery-notice.tsx'

test('admins of an installation without a mail server learn what does not arrive and what to ask for', () => {
  renderInApp(<MailDeliveryNotice canSendMail={false} />)
  expect(screen.getByText('Les e-mails ne partent pas')).toBeVisible()
  expect(screen.getByText(/les invitations.*n’arrivent à personne/)).toBeVisible()
  expect(screen.getByText(/SMTP_URL/)).toBeVisible()
})

test('with a mail server there is no notice', () => {
  renderInApp(<MailDeliveryNotice canSendMail />)
  expect(screen.queryByText('Les e-mails ne partent pas')).toBeNull()
})
