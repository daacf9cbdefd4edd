import { Suspense, lazy } from 'react'

import { useSession } from '../platform/session/session.ts'
import { SiteFrame } from './frames/site-frame.tsx'
import { GuestHeader } from './navigation/guest-header.tsx'

/** What members see around the page, by its place. */
function memberPart(place: 'header' | 'notice' | 'dock') {
  return lazy(async () => {
    const { NAVIGATION } = await import('./navigation/member-navigation.tsx')
    return { default: () => NAVIGATION[place] }
  })
}

const MemberHeader = memberPart('header')
const MemberNotice = memberPart('notice')
const MemberDock = memberPart('dock')

/** Pages for everybody. Most people who open one are not signed in, so the navigation of members is loaded for members. */
export default function DefaultLayout() {
  const isMember = useSession(({ user }) => user !== null)
  return (
    <SiteFrame
      header={<Suspense fallback={<GuestHeader />}>{isMember ? <MemberHeader /> : <GuestHeader />}</Suspense>}
      notice={<Suspense>{isMember && <MemberNotice />}</Suspense>}
      dock={<Suspense>{isMember && <MemberDock />}</Suspense>}
    />
  )
}
