/** Page that verifies a credential; with `?code=`, the credential with this code. Part of issued credentials. */
export const VERIFICATION_PAGE = '/verify'
