import type { Messages } from '@vecu/messages/catalog'

export type Layout = 'blank' | 'default' | 'loggedout'
export type Guard = 'restricted' | 'disable-user'
export type Role = 'communityAdmin' | 'groupAdmin' | 'activeUser' | 'user'

export interface RouteEntry {
  name: string
  /** Without language prefix and leading slash. */
  path: string
  /** The route module, from this folder. */
  file: string
  layout: Layout
  title: keyof Messages['common']['pageTitle']
  description?: keyof Messages['common']['pageDescription']
  guards?: readonly Guard[]
  /** Any one of them lets in; none listed means all may. */
  roles?: readonly Role[]
  hideHeader?: boolean
  hideMenus?: boolean
  /** Exists only where developer pages do. */
  developer?: boolean
}

/** Every page of the product, once. Parameters whose name ends in `id` take digits only. */
export const ROUTE_TABLE = [
  { name: 'auth', path: 'auth', file: 'account/auth-page.tsx', layout: 'loggedout', title: 'auth', description: 'auth' },
  {
    name: 'contact',
    path: 'contact',
    file: 'contact/contact-page.tsx',
    layout: 'default',
    title: 'contact',
    description: 'contact',
  },
  { name: 'faq', path: 'faq', file: 'faq/faq-page.tsx', layout: 'default', title: 'faq', description: 'faq' },
  { name: 'legal', path: 'legal', file: 'legal/legal-page.tsx', layout: 'default', title: 'legal', description: 'legal' },
  {
    name: 'maintenance',
    path: 'maintenance',
    file: 'shell/maintenance-route.tsx',
    layout: 'blank',
    title: 'maintenance',
  },
  { name: 'dev', path: 'dev', file: 'dev/dev-page.tsx', layout: 'default', title: 'dev', developer: true },
  { name: 'dev-mail', path: 'dev/mails/:id', file: 'dev/mail-page.tsx', layout: 'default', title: 'dev', developer: true },
  {
    name: 'dev-design-system',
    path: 'dev/designSystem',
    file: 'dev/design-system-page.tsx',
    layout: 'default',
    title: 'designSystem',
    developer: true,
  },
] as const satisfies readonly RouteEntry[]

export type RouteName = (typeof ROUTE_TABLE)[number]['name']

export function routeEntry(name: string): RouteEntry | undefined {
  return ROUTE_TABLE.find((entry) => entry.name === name)
}

/** A page that comes with a later part of the product is not linked to before it is there. */
export function hasRoute(name: string): boolean {
  return routeEntry(name) !== undefined
}
