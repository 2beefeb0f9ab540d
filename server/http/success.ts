/** The envelope of a reply that succeeded. */
export const success = <T>(data: T) => ({ success: true as const, data })
