/** What opens a review: the token of the mail, or for a member who is signed in its id. */
export type ReviewAccess = { token: string; id?: undefined } | { id: string; token?: undefined }
