/** How an enrollment key is made and used. The form is the first step. */
export const ENROLL_STEPS = ['Describe the key', 'Enroll devices'] as const;
