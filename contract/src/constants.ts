/** Business constants, shared by screens, server, PDFs and tests. */

/** Length of a first name, and of a last name. */
export const MAX_PERSON_NAME = 80
export const MAX_EMAIL = 254
export const MAX_EMAIL_DOMAIN = 253
/** Limit at sign-in; new passwords have a lower one. */
export const MAX_TYPED_PASSWORD = 1_000
/** Length of any search text. */
export const MAX_SEARCH = 200

export const MAX_CONTACT_NAME = 120
export const MAX_CONTACT_SUBJECT = 160
export const MAX_CONTACT_MESSAGE = 5_000
export const MAX_DELETION_REASON = 1_000
export const MAX_LINK_USES = 100_000

export const MAX_CREDENTIAL_CODE = 300

export const MAX_PLACE_NAME = 200
export const MAX_SKILL_NAME = 120
export const MAX_TAG_NAME = 60
export const MAX_EXPERIENCE_TITLE = 80
/** Characters of the description of a cover, which screen readers read in one go. */
export const MAX_COVER_DESCRIPTION = 160
/** Pictures and documents of an experience besides its cover. */
export const MAX_EVIDENCE = 6
export const MAX_EVIDENCE_NAME = 120
/** Length of a note to the author of an experience. */
export const MAX_FEEDBACK_NOTE = 600
/** Notes that a reader, and the author in answer, may write on one experience, deleted ones included. */
export const MAX_FEEDBACK_NOTES = 50
export const MAX_DESCRIPTION = 279
/** A text that is cut may be this long when it is sent. */
export const MAX_CUT_TEXT = 100_000
export const COLLAPSED_DESCRIPTION = 130
export const MAX_SKILL_LEVEL = 3

export const MAX_STORY_TITLE = 90
export const MAX_STORY_DESCRIPTION = 600
export const MAX_STORY_EXPERIENCES = 12
/** A PDF of a story needs exactly this many pictures. */
export const STORY_PDF_PICTURES = 6
/** Interval at which a screen polls for a PDF. */
export const PDF_POLL_MS = 10_000
export const PDF_LIFE_HOURS = 24

export const MAX_PORTRAIT_HEADLINE = 120
export const MAX_PORTRAIT_ABOUT = 600
export const MAX_PORTRAIT_EXPERIENCES = 6
export const MAX_PORTRAIT_HIDDEN_SKILLS = 500
/** Certified experiences that a portrait shows by default. */
export const PORTRAIT_CERTIFIED = 4
export const PORTRAIT_STORIES = 6

/** An open recognition request expires after this time. */
export const RECOGNITION_DAYS = 60
export const MAX_REMINDERS = 3
/** Requests to people outside the community, by members without a confirmed e-mail address. */
export const UNCONFIRMED_OUTSIDE_REQUESTS = { maxOpen: 3, maxPerDay: 6 }
export const DAYS_BETWEEN_REMINDERS = 7
export const MAX_RECOGNITION_MESSAGE = 600
export const MAX_RECOGNITION_COMMENT = 600
export const MAX_SKILL_COMMENT = 280
export const MAX_REVOCATION_REASON = 600
/** Role of a certificator: "Chef de cuisine". */
export const MAX_CERTIFICATOR_ROLE = 120
export const MAX_FOUND_CERTIFICATORS = 12
export const MAX_EARLIER_CERTIFICATORS = 6
/** Of every list; its own size applies when a request names none. */
export const MAX_PAGE_SIZE = 100
export const DEFAULT_PAGE_SIZE = 25
export const RECOGNITION_PAGE_SIZE = 12
export const NOTIFICATION_PAGE_SIZE = 20
/** Readers, each with all their notes. */
export const FEEDBACK_PAGE_SIZE = 10

export const JOURNAL_PAGE_SIZE = 12
/** Items of one's own journal that can be read offline. */
export const KEPT_JOURNAL_ITEMS = 50
export const MEMBER_PAGE_SIZE = 25
export const GALLERY_PAGE_SIZE = 12
export const MAX_PLACES = 8
export const MAX_FOUND_ITEMS = 8
export const MAX_FOUND_MEMBERS = 6

export const TOAST_LIFE_MS = 8_000
export const DELETE_TOAST_LIFE_MS = 3_000

export const LOADING_BAR_HEIGHT_PX = 7
export const LOADING_BAR_THROTTLE_MS = 200
export const LOADING_BAR_DURATION_MS = 2_000

export const PREFETCH_DELAY_MS = 1_000
/** Downloads for use without network wait this long after a visit began. */
export const BACKGROUND_DELAY_MS = 20_000
export const RELOAD_GUARD_MS = 10_000
export const IDLE_REFETCH_MS = 10 * 60_000
export const LOGOUT_MIN_WAIT_MS = 500
/** How long the browser keeps the draft of an experience or a story. */
export const DRAFT_LIFE_MS = 30 * 24 * 60 * 60_000

export const LOCALE_COOKIE = 'locale'
export const THEME_COOKIE = 'theme'
/** HttpOnly cookie: tells which accounts this browser has signed in to, without naming them. */
export const KNOWN_DEVICE_COOKIE = 'known_device'
export const COOKIE_LIFE_SECONDS = 365 * 24 * 60 * 60

export const IDEMPOTENCY_LIFE_HOURS = 24
/** Statuses after which the client repeats a request once, with the same Idempotency-Key. */
export const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504]

/** Limit of an uploaded picture or PDF. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 33_000_000
/** Length of the longer side. Screenshots of long pages are below it. */
export const MAX_PICTURE_SIDE = 30_000
/** Side of the stored photo of a person. */
export const AVATAR_PIXELS = 512
export const DOCUMENT_TYPE = 'application/pdf'
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
