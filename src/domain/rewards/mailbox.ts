// Maps the aliases of one mailbox (dots, `+tag`) to one address, so that they count as one person.

const withoutDots = ['gmail.com', 'googlemail.com']

/** The mailbox of a normalised address. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = '', host = ''] = [email.slice(0, at), email.slice(at + 1)]
  const bare = name.split('+')[0] || name
  return withoutDots.includes(host) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${host}`
}
