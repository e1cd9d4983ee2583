/** The steps of making and using an enrollment key. The form is the first. */
export const ENROLL_STEPS = ['Describe the key', 'Enroll devices'] as const;
