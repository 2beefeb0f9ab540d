/** A user name as it is stored and compared: letter case, full width and composition of characters do not matter. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase()
