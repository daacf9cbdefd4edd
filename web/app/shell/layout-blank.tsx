import { Outlet } from 'react-router'

import { PdfSlot } from '../pdf/pdf-slot.tsx'
import { SkipLink } from './skip-link.tsx'

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
