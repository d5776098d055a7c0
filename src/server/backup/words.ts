// What the commands print about archives.
import type { Manifest } from './manifest.ts'

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

export function sizeOf(bytes: number): string {
  const unit = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return `${unit === 0 ? bytes : (bytes / 1000 ** unit).toFixed(1)} ${units[unit]}`
}

const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number => tables.reduce((total, { rows }) => total + rows, 0)

export function describe(manifest: Manifest): string {
  const { made, tables, files, keys, leftOut } = manifest
  const lines = [
    `Made ${made}: ${rowsOf(manifest)} rows of ${tables.length} tables, ${files.count} files (${sizeOf(files.bytes)})`,
    keys
      ? 'With the keys of the installation, under BACKUP_PASSPHRASE'
      : 'Without the keys of the installation: keep its SECRET_KEY (or DATA_DIR/secret-key) elsewhere, what is encrypted is lost without it',
    `Left out: ${leftOut.join(', ')}`,
  ]
  return lines.join('\n')
}

export function lostFiles({ files: { lost, firstLost } }: Manifest): string[] {
  const named = firstLost.map((key) => `File ${key} is named by a row, and is missing or damaged`)
  return lost > firstLost.length ? [...named, `and ${lost - firstLost.length} more`] : named
}
