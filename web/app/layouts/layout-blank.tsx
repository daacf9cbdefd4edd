import { Outlet } from 'react-router'

import { PdfSlot } from '../features/documents/pdf/pdf-slot.tsx'
import { SkipLink } from '../platform/page/skip-link.tsx'

/** Only the page, which renders its own header, main and footer. */
export default function BlankLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <PdfSlot isFloating />
    </>
  )
}
