const reasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'is a folder, not a file',
  ENOTDIR: 'a part of its path is no folder',
  EACCES: 'may not be read or written by this user',
  EPERM: 'may not be read or written by this user',
  EROFS: 'lies where nothing can be written',
  ENOSPC: 'the disk is full',
}

/** What the system says about a file, in words: the file, and why it cannot be used. */
export function fileErrorText({ code = '', path, message }: NodeJS.ErrnoException): string {
  const reason = reasons[code]
  return reason === undefined || path === undefined ? message : `${path}: ${reason}`
}
