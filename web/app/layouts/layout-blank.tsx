import { Outlet } from 'react-router'

import { PdfSlot } from '../features/documents/pdf/pdf-slot.tsx'
import { SkipLink } from '../platform/page/skip-link.tsx'

/** Nothing but the page, which brings its own head, main part and foot. */
export default function BlankLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <PdfSlot isFloating />
    </>
  )
}
