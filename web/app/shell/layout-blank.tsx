import { Outlet } from 'react-router'

import { PdfSlot } from '../pdf/pdf-slot.tsx'

/** Nothing but the page. */
export default function BlankLayout() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
      <PdfSlot isFloating />
    </main>
  )
}
