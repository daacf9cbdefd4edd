import type { Messages } from '@vecu/messages/catalog'

export type Layout = 'blank' | 'default' | 'loggedout'
export type Guard = 'restricted' | 'disable-user'
export type Role = 'communityAdmin' | 'groupAdmin' | 'activeUser' | 'user'

export interface RouteEntry {
  name: string
  /** Without language prefix and leading slash. */
  path: string
  /** Route module, relative to this folder. */
  file: string
  layout: Layout
  title: keyof Messages['common']['pageTitle']
  description?: keyof Messages['common']['pageDescription']
  guards?: readonly Guard[]
  /** One matching role is enough; omitted means everyone. */
  roles?: readonly Role[]
  /** Redirects signed-in users to their destination. */
  guestsOnly?: boolean
  /** Signs in and redirects by itself; the language redirect must wait for the destination. */
  leadsOn?: boolean
  /** Mostly read: rendered pages are kept, and scripts are fetched only after the first paint. */
  isReading?: boolean
  /** Text of a member, in one language: its addresses in six languages are one page for search engines. */
  hasOneText?: boolean
  /** The header is replaced by its slim form, which keeps search, notifications and account in the same place. */
  hideHeader?: boolean
  hideMenus?: boolean
  /** Exists only where developer pages are enabled. */
  developer?: boolean
}

/** Standalone document for embedding, not a page of the application. */
export const EMBED_PATH = 'stories/public/:publicToken/embed'

/** All pages of the application. Parameters whose name ends in `id` accept digits only. */
export const ROUTE_TABLE = [
  {
    name: 'dashboard-index',
    path: '',
    file: 'pages/journal/dashboard/dashboard-page.tsx',
    layout: 'default',
    title: 'dashboard',
    description: 'dashboard',
    guards: ['restricted'],
    isReading: true,
  },
  ...(['certified', 'experiences', 'stories'] as const).map((tab) => ({
    name: `dashboard-${tab}`,
    path: tab,
    file: 'pages/journal/dashboard/dashboard-page.tsx',
    layout: 'default' as const,
    title: tab,
    guards: ['restricted'] as const,
    isReading: true,
  })),
  {
    name: 'dashboard-portrait',
    path: 'portrait',
    file: 'pages/journal/portrait/portrait-page.tsx',
    layout: 'default',
    title: 'portrait',
    guards: ['restricted'],
  },
  {
    name: 'user-overview',
    path: ':userid/user-overview',
    file: 'pages/journal/dashboard/user-overview-page.tsx',
    layout: 'default',
    title: 'userOverview',
    guards: ['restricted'],
    isReading: true,
    hideHeader: true,
  },
  ...(['certified', 'experiences', 'stories'] as const).map((tab) => ({
    name: `user-overview-${tab}`,
    path: `:userid/user-overview/${tab}`,
    file: 'pages/journal/dashboard/user-overview-page.tsx',
    layout: 'default' as const,
    title: 'userOverview' as const,
    guards: ['restricted'] as const,
    isReading: true,
    hideHeader: true,
  })),
  {
    name: 'user-overview-portrait',
    path: ':userid/user-overview/portrait',
    file: 'pages/journal/portrait/user-portrait-page.tsx',
    layout: 'default',
    title: 'portrait',
    guards: ['restricted'],
    hideHeader: true,
  },
  ...(['', 'certified', 'experiences', 'stories'] as const).flatMap((tab) => {
    const area = { layout: 'default' as const, guards: ['restricted', 'disable-user'] as const, hideHeader: true }
    const name = tab === '' ? '' : (`-${tab}` as const)
    const path = tab === '' ? '' : (`/${tab}` as const)
    return [
      {
        ...area,
        name: `application${name}`,
        path: `application${path}`,
        file: 'pages/community/application-page.tsx',
        title: 'application' as const,
        isReading: tab !== '',
      },
      {
        ...area,
        name: `application-official${name}`,
        path: `application/official${path}`,
        file: 'pages/community/official-page.tsx',
        title: 'applicationOfficial' as const,
      },
    ]
  }),
  {
    name: 'application-members',
    path: 'application/members',
    file: 'pages/community/members-page.tsx',
    layout: 'default',
    title: 'applicationMembers',
    guards: ['restricted', 'disable-user'],
    hideHeader: true,
  },
  ...(['', 'certified', 'experiences', 'stories', 'members'] as const).map((tab) => ({
    name: ['group-overview', tab].filter(Boolean).join('-'),
    path: ['group-overview/:groupId', tab].filter(Boolean).join('/'),
    file: 'pages/community/group-overview-page.tsx',
    layout: 'default' as const,
    title: 'groupOverview' as const,
    guards: ['restricted', 'disable-user'] as const,
    isReading: tab !== 'members',
  })),
  {
    name: 'group-follow-up',
    path: 'group-overview/:groupId/follow-up',
    file: 'pages/community/follow-up-page.tsx',
    layout: 'default',
    title: 'followUp',
    guards: ['restricted', 'disable-user'],
    roles: ['groupAdmin'],
  },
  {
    name: 'group-invitations',
    path: 'group-invitations',
    file: 'pages/community/group-invitations-page.tsx',
    layout: 'default',
    title: 'groupInvitations',
    guards: ['restricted'],
  },
  {
    name: 'admin-manage-groups',
    path: 'admin/manage-groups',
    file: 'pages/administration/manage-groups-page.tsx',
    layout: 'default',
    title: 'manageGroups',
    guards: ['restricted', 'disable-user'],
    roles: ['communityAdmin'],
  },
  {
    name: 'portrait-public',
    path: 'portraits/public/:publicToken',
    file: 'pages/journal/portrait/public-portrait-page.tsx',
    layout: 'blank',
    title: 'portrait',
    isReading: true,
    hasOneText: true,
  },
  {
    name: 'experience',
    path: 'experiences/:id',
    file: 'pages/journal/experience/experience-page.tsx',
    layout: 'blank',
    title: 'experience',
    guards: ['restricted'],
  },
  {
    name: 'experience-public',
    path: 'experiences/public/:publicToken',
    file: 'pages/journal/experience/public-experience-page.tsx',
    layout: 'blank',
    title: 'experience',
    isReading: true,
    hasOneText: true,
  },
  ...(
    [
      ['', 'essentials', ''],
      ['/skills', 'skills', 'Skills'],
      ['/meta', 'meta', 'Meta'],
    ] as const
  ).flatMap(([step, file, suffix]) => {
    const page = {
      file: `pages/journal/experience-form/${file}-page.tsx`,
      layout: 'blank' as const,
      guards: ['restricted', 'disable-user'] as const,
      hideMenus: true,
    }
    const name = step.replace('/', '-')
    return [
      {
        ...page,
        name: `create-experience${name}`,
        path: `create-experience${step}`,
        title: `createExperience${suffix}` as const,
      },
      {
        ...page,
        name: `experience-edit${name}`,
        path: `experiences/:id/edit${step}`,
        title: `editExperience${suffix}` as const,
      },
    ]
  }),
  {
    name: 'stories-id',
    path: 'stories/:id',
    file: 'pages/journal/story/story-page.tsx',
    layout: 'blank',
    title: 'story',
    guards: ['restricted'],
  },
  {
    name: 'stories-public',
    path: 'stories/public/:publicToken',
    file: 'pages/journal/story/public-story-page.tsx',
    layout: 'blank',
    title: 'story',
    isReading: true,
    hasOneText: true,
  },
  ...(
    [
      ['', 'root', ''],
      ['/share', 'share', 'Share'],
    ] as const
  ).flatMap(([step, file, suffix]) => {
    const page = {
      file: `pages/journal/story-form/${file}-page.tsx`,
      layout: 'blank' as const,
      guards: ['restricted', 'disable-user'] as const,
      hideMenus: true,
    }
    const name = step.replace('/', '-')
    return [
      { ...page, name: `create-story${name}`, path: `create-story${step}`, title: `createStory${suffix}` as const },
      {
        ...page,
        name: `stories-id-edit${name}`,
        path: `stories/:id/edit${step}`,
        title: `editStory${suffix}` as const,
      },
    ]
  }),
  {
    name: 'recognitions',
    path: 'recognition',
    file: 'pages/recognition/recognitions-page.tsx',
    layout: 'default',
    title: 'recognitions',
    guards: ['restricted'],
  },
  {
    name: 'recognitions-received',
    path: 'recognition/received',
    file: 'pages/recognition/recognitions-page.tsx',
    layout: 'default',
    title: 'recognitions',
    guards: ['restricted'],
  },
  {
    name: 'recognition-create-certificator',
    path: 'recognition/:experienceId/create/certificator',
    file: 'pages/recognition/request-form/certificator-page.tsx',
    layout: 'blank',
    title: 'recognitionCertificator',
    guards: ['restricted', 'disable-user'],
    hideMenus: true,
  },
  {
    name: 'recognition-create',
    path: 'recognition/:experienceId/create',
    file: 'pages/recognition/request-form/skills-page.tsx',
    layout: 'blank',
    title: 'recognitionSkills',
    guards: ['restricted', 'disable-user'],
    hideMenus: true,
  },
  {
    name: 'recognition-success',
    path: 'recognition/:experienceId/success',
    file: 'pages/recognition/success-page.tsx',
    layout: 'default',
    title: 'recognitionSuccess',
    guards: ['restricted'],
  },
  {
    name: 'recognition-review',
    path: 'recognition/review',
    file: 'pages/recognition/review-page.tsx',
    layout: 'blank',
    title: 'recognitionReview',
  },
  {
    name: 'dashboard-profile',
    path: 'profile',
    file: 'pages/identity/profile-page.tsx',
    layout: 'default',
    title: 'profile',
    guards: ['restricted'],
  },
  {
    name: 'profile-activity',
    path: 'profile/activity',
    file: 'pages/identity/activity-page.tsx',
    layout: 'default',
    title: 'activity',
    guards: ['restricted'],
  },
  {
    name: 'admin-manage-members',
    path: 'admin/manage-members',
    file: 'pages/administration/manage-members-page.tsx',
    layout: 'default',
    title: 'manageMembers',
    guards: ['restricted', 'disable-user'],
    roles: ['groupAdmin'],
  },
  {
    name: 'tutorial',
    path: 'tutorial',
    file: 'pages/information/tutorial/tutorial-page.tsx',
    layout: 'blank',
    title: 'tutorial',
    guards: ['restricted'],
  },
  {
    name: 'auth',
    path: 'auth',
    file: 'pages/identity/auth-page.tsx',
    layout: 'loggedout',
    title: 'auth',
    description: 'auth',
    guestsOnly: true,
    isReading: true,
  },
  {
    name: 'auth-login-form',
    path: 'auth/login/form',
    file: 'pages/identity/login-page.tsx',
    layout: 'loggedout',
    title: 'authLoginForm',
    description: 'authLoginForm',
    guestsOnly: true,
  },
  {
    name: 'auth-register',
    path: 'auth/register',
    file: 'pages/identity/register-page.tsx',
    layout: 'loggedout',
    title: 'authRegister',
    description: 'authRegister',
    guestsOnly: true,
  },
  {
    name: 'auth-register-form',
    path: 'auth/register/form',
    file: 'pages/identity/register-form-page.tsx',
    layout: 'loggedout',
    title: 'authRegisterForm',
    guestsOnly: true,
  },
  {
    name: 'auth-register-public-link',
    path: 'auth/register/public-link',
    file: 'pages/identity/public-link-page.tsx',
    layout: 'loggedout',
    title: 'authRegisterPublicLink',
  },
  {
    name: 'auth-select-formation-center',
    path: 'auth/select_formation_center',
    file: 'pages/identity/moodle/select-center-page.tsx',
    layout: 'loggedout',
    title: 'authSelectFormationCenter',
    guestsOnly: true,
  },
  {
    name: 'auth-redirect-from-nidaie',
    path: 'auth/redirect_from_nidaie',
    file: 'pages/identity/moodle/start-page.tsx',
    layout: 'loggedout',
    title: 'authRedirectFromNidaie',
  },
  {
    name: 'auth-moodle-sso-callback',
    path: 'auth/moodle_sso_callback',
    file: 'pages/identity/moodle/callback-page.tsx',
    layout: 'loggedout',
    title: 'authMoodleSsoCallback',
    leadsOn: true,
  },
  {
    name: 'password-forgotten',
    path: 'password-forgotten',
    file: 'pages/identity/password-forgotten-page.tsx',
    layout: 'loggedout',
    title: 'passwordForgotten',
    description: 'passwordForgotten',
    guestsOnly: true,
  },
  {
    name: 'new-password',
    path: 'nouveau-mot-de-passe',
    file: 'pages/identity/new-password-page.tsx',
    layout: 'loggedout',
    title: 'newPassword',
  },
  {
    name: 'email-confirmation',
    path: 'email-confirmation',
    file: 'pages/identity/email-confirmation-page.tsx',
    layout: 'loggedout',
    title: 'emailConfirmation',
  },
  {
    name: 'email-proposal',
    path: 'email-proposal',
    file: 'pages/identity/email-proposal-page.tsx',
    layout: 'default',
    title: 'emailProposal',
    guards: ['restricted'],
  },
  {
    name: 'unsubscribe',
    path: 'unsubscribe',
    file: 'pages/identity/unsubscribe-page.tsx',
    layout: 'loggedout',
    title: 'unsubscribe',
  },
  {
    name: 'contact',
    path: 'contact',
    file: 'pages/information/contact-page.tsx',
    layout: 'default',
    title: 'contact',
    description: 'contact',
  },
  {
    name: 'verify',
    path: 'verify',
    file: 'pages/recognition/verify-page.tsx',
    layout: 'default',
    title: 'verify',
    description: 'verify',
    isReading: true,
  },
  {
    name: 'short-link',
    path: 'r/:code',
    file: 'pages/recognition/short-link-page.tsx',
    layout: 'default',
    title: 'shortLink',
  },
  {
    name: 'faq',
    path: 'faq',
    file: 'pages/information/faq/faq-page.tsx',
    layout: 'default',
    title: 'faq',
    description: 'faq',
  },
  {
    name: 'legal',
    path: 'legal',
    file: 'pages/information/legal/legal-page.tsx',
    layout: 'default',
    title: 'legal',
    description: 'legal',
  },
  { name: 'offline', path: 'offline', file: 'pages/system/offline-page.tsx', layout: 'blank', title: 'offline' },
  {
    name: 'accessibility',
    path: 'accessibility',
    file: 'pages/information/accessibility/accessibility-page.tsx',
    layout: 'default',
    title: 'accessibility',
    description: 'accessibility',
  },
  {
    name: 'maintenance',
    path: 'maintenance',
    file: 'pages/system/maintenance-route.tsx',
    layout: 'blank',
    title: 'maintenance',
  },
  ...(
    [
      ['settings', 'pages/administration/settings-page.tsx', 'adminSettings', 'communityAdmin'],
      ['statistics', 'pages/administration/statistics-page.tsx', 'adminStatistics', 'groupAdmin'],
      ['audit', 'pages/administration/audit-page.tsx', 'adminAudit', 'communityAdmin'],
      ['reports', 'pages/administration/reports-page.tsx', 'adminReports', 'groupAdmin'],
    ] as const
  ).map(([name, file, title, role]) => ({
    name: `admin-${name}`,
    path: `admin/${name}`,
    file,
    layout: 'default' as const,
    title,
    guards: ['restricted', 'disable-user'] as const,
    roles: [role],
  })),
  {
    name: 'dev',
    path: 'dev',
    file: 'pages/dev/dev-page.tsx',
    layout: 'default',
    title: 'dev',
    guards: ['restricted'],
    roles: ['communityAdmin'],
    developer: true,
  },
  {
    name: 'dev-mail',
    path: 'dev/mails/:id',
    file: 'pages/dev/mail-page.tsx',
    layout: 'default',
    title: 'dev',
    guards: ['restricted'],
    roles: ['communityAdmin'],
    developer: true,
  },
  {
    name: 'dev-design-system',
    path: 'dev/designSystem',
    file: 'pages/dev/design-system-page.tsx',
    layout: 'default',
    title: 'designSystem',
    guards: ['restricted'],
    roles: ['user', 'communityAdmin'],
    developer: true,
  },
] as const satisfies readonly RouteEntry[]

export function routeEntry(name: string): RouteEntry | undefined {
  return ROUTE_TABLE.find((entry) => entry.name === name)
}

/** Entry of a route pattern as written by the router. */
export function entryOfPattern(pattern: string): RouteEntry | undefined {
  const path = pattern.replace(/^\/?:locale\?\/?/, '')
  return ROUTE_TABLE.find((entry) => entry.path === path)
}

/** Whether the route exists, so that links to missing pages are not shown. */
export function hasRoute(name: string): boolean {
  return routeEntry(name) !== undefined
}
