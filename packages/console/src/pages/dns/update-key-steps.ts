/** The steps of making an update key. The form is the first. */
export const UPDATE_KEY_STEPS = ['Name the key', 'Use it'] as const;
