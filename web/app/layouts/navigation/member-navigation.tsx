import { AriaLocale } from '../../platform/i18n/aria-locale.tsx'
import { UnconfirmedNotice } from '../session/unconfirmed-notice.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { MemberHeader } from './member-header.tsx'

/** What members see around pages for everybody, which do not set the language of menus. */
export const NAVIGATION = {
  header: (
    <AriaLocale>
      <MemberHeader />
    </AriaLocale>
  ),
  notice: <UnconfirmedNotice />,
  dock: (
    <AriaLocale>
      <BottomNav />
    </AriaLocale>
  ),
}
