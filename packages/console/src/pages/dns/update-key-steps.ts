/** How an update key is made. The form is the first step. */
export const UPDATE_KEY_STEPS = ['Name the key', 'Use it'] as const;
