import { useMatches } from 'react-router'

import { routeEntry } from '../route-table.ts'
import { AriaLocale } from '../platform/i18n/aria-locale.tsx'
import { SiteFrame } from './frames/site-frame.tsx'
import { BottomNav } from './navigation/bottom-nav.tsx'
import { MemberHeader } from './navigation/member-header.tsx'
import { UnconfirmedNotice } from './session/unconfirmed-notice.tsx'

/** Restricted pages. Their layout is rendered before the session is known, to avoid rendering twice. */
export default function MemberLayout() {
  const entry = routeEntry(useMatches().at(-1)?.id ?? '')
  return (
    <AriaLocale>
      <SiteFrame
        header={<MemberHeader isSlim={entry?.hideHeader === true} />}
        notice={<UnconfirmedNotice />}
        dock={<BottomNav />}
      />
    </AriaLocale>
  )
}
