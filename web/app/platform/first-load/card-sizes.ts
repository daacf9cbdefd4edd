/** How wide the cover of a card is drawn, as the browser must know it before the page is laid out. */
export const CARD_SIZES = '(min-width: 1080px) 356px, (min-width: 720px) 45vw, calc(100vw - 66px)'
