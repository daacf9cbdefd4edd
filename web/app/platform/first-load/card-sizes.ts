/** `sizes` of card covers; must match the CSS, because the browser needs it before layout. */
export const CARD_SIZES = '(min-width: 1080px) 356px, (min-width: 720px) 45vw, calc(100vw - 66px)'
