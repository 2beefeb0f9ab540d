const key = 'singleKeys'

/** Whether single keys are shortcuts in this browser; they are until somebody turns them off. */
export const singleKeysAreOn = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(key) !== 'off'

export const rememberSingleKeys = (storage: Pick<Storage, 'setItem'>, on: boolean): void =>
  storage.setItem(key, on ? 'on' : 'off')
