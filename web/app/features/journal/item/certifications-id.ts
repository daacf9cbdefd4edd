/** Id of the certifications of a story on its page, for links that lead to them. */
export const CERTIFICATIONS_ID = 'certifications'
