/** Opens WhatsApp or the mail program with a message already written; the sender chooses the recipient there. */
export const messagePaths = {
  whatsapp: (message: string) => `https://wa.me/?text=${encodeURIComponent(message)}`,
  mail: (subject: string, message: string) =>
    `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`,
}
