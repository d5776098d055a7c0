// The secret of a link, from the address of its page.

/** The last segment of the path. */
export const secretIn = (pathname: string): string => pathname.slice(pathname.lastIndexOf('/') + 1)
