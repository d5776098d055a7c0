// The secret of a link, from the address of its page.

/** What stands last in the address of somebody's own page. */
export const secretIn = (pathname: string): string => pathname.slice(pathname.lastIndexOf('/') + 1)
