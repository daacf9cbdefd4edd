import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { User } from '@vecu/contract/account'
import type { AccessibilityStatement } from '@vecu/contract/accessibility'
import type { PublicCommunity } from '@vecu/contract/community'
import type { ReactNode } from 'react'
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router'
import { create } from 'zustand'

import { queryClient } from '../app/platform/api/query-client.ts'
import { AriaLocale } from '../app/platform/i18n/aria-locale.tsx'
import { I18nContext } from '../app/platform/i18n/use-translation.ts'
import { Overlays } from '../app/platform/overlays/overlays.tsx'
import { openSession, useSession } from '../app/platform/session/session.ts'
import { i18n } from './messages.ts'

const COMMUNITY: PublicCommunity = {
  name: 'L’Atelier',
  slug: 'atelier',
  favicon: null,
  logoUrl: null,
  logoWidth: null,
  logoHeight: null,
  registration: 'open',
  primaryColor: null,
  secondaryColor: null,
  supportLink: null,
}

const NOT_AUDITED: AccessibilityStatement = {
  status: 'not-compliant',
  rate: undefined,
  date: undefined,
  contact: undefined,
}

export interface RenderOptions {
  /** Path of the page; determines the language. */
  path?: string
  /** Route pattern, if the component reads parameters. */
  route?: string
  /** Signed-in user. */
  viewer?: User
  community?: Partial<PublicCommunity>
  accessibility?: AccessibilityStatement
  /** Whether the installation can draw maps in PDFs. */
  mapPdf?: boolean
}

interface Rendered {
  user: UserEvent
  /** Current path. */
  path: () => string
  navigate: (path: string) => Promise<void>
  rerender: (children: ReactNode) => void
}

/** Call before preparing a draft or a query, because signing in clears both. */
export function signIn(viewer: User): void {
  openSession({ token: 'token', refreshToken: 'refresh' }, viewer)
}

/** Renders a component as a page of the application: French messages, router, queries, dialogs and toasts. */
export function renderInApp(children: ReactNode, options: RenderOptions = {}): Rendered {
  const { path = '/', route = '*', viewer, community, accessibility = NOT_AUDITED, mapPdf = false } = options
  if (viewer && useSession.getState().user?.id !== viewer.id) signIn(viewer)
  const root = { community: { ...COMMUNITY, ...community }, origin: 'https://atelier.example', accessibility, mapPdf }
  const usePage = create(() => ({ children }))
  const Page = () => usePage((page) => page.children)
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => root,
        Component: Frame,
        children: [{ path: route, Component: Page }, ...(route === '*' ? [] : [{ path: '*', Component: () => null }])],
      },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { root } } },
  )
  render(
    <I18nContext value={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nContext>,
  )
  return {
    user: userEvent.setup(),
    path: () => router.state.location.pathname + router.state.location.search,
    navigate: (to) => act(() => router.navigate(to)),
    rerender: (next) => {
      act(() => {
        usePage.setState({ children: next })
      })
    },
  }
}

function Frame() {
  return (
    <>
      <AriaLocale>
        <Outlet />
      </AriaLocale>
      <Overlays />
    </>
  )
}
