import { AppError } from '@vecu/contract/error'
import { mailApi } from '@vecu/contract/mail'

import { optOut } from '../../../platform/mail/mail-opt-out.ts'
import { acceptForms } from '../../../request/accept-forms.ts'
import { type Route, handle } from '../../../request/handle.ts'
import { setMailPreferences } from '../account/mail-preferences.ts'
import { readUnsubscribeToken } from './token.ts'

const unsubscribe = handle(mailApi.unsubscribe, async ({ tx, services, community, query }) => {
  const { secretKey } = services.settings
  const subscription = readUnsubscribeToken({ secretKey, communityId: community.id }, query.token)
  if (!subscription) throw new AppError('UNSUBSCRIPTION_INVALID')
  if ('email' in subscription) {
    await optOut(tx, secretKey, subscription.email)
    return { stopped: 'all' as const }
  }
  const { accountId, kind } = subscription
  await setMailPreferences(tx, secretKey, accountId, { [kind]: false })
  return { stopped: kind }
})

/** Clients without one-click unsubscribing open the address in a browser, which is sent to the page. */
function withPage(route: Route): Route {
  return {
    endpoint: route.endpoint,
    register(app, services) {
      route.register(app, services)
      app.get<{ Querystring: { token?: unknown } }>(route.endpoint.path, async ({ query }, reply) => {
        const token = typeof query.token === 'string' ? query.token : ''
        return reply.redirect(`/unsubscribe?${new URLSearchParams({ token }).toString()}`, 303)
      })
    },
  }
}

export const unsubscribeRoutes = [withPage(acceptForms(unsubscribe))]
