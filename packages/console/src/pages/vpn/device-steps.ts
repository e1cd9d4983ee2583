/** The steps of adding a device. The form is the first. */
export const DEVICE_STEPS = ['Name the device', 'Set it up', 'Connect'] as const;
