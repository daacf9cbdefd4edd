/** Access to a review: by the mailed token, or by id for a signed-in member. */
export type ReviewAccess = { token: string; id?: undefined } | { id: string; token?: undefined }
