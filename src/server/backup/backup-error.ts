/** What the operator can mend, told in one line. */
export class BackupError extends Error {
  override name = 'BackupError'
}
