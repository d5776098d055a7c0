// Refuses the most common passwords.

const common = new Set(
  (
    '12345678 123456789 1234567890 11111111 00000000 87654321 password password1 passw0rd contraseña contrasena ' +
    'contraseña1 contrasena1 qwertyui qwertyuiop asdfghjkl 1q2w3e4r 1qaz2wsx iloveyou tequiero teamomucho barcelona ' +
    'realmadrid atletico america1 mexico123 argentina colombia españa123 espana123 bienvenido bienvenida rubrica1 ' +
    'rubrica123 abcd1234 abc12345 football princesa superman estrella alejandro'
  ).split(' '),
)

export function isCommonPassword(password: string, email: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  return common.has(lower) || lower === email.toLowerCase() || /^(.)\1+$/u.test(lower)
}
