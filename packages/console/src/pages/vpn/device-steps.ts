/** How a device is added. The form is the first step. */
export const DEVICE_STEPS = ['Name the device', 'Set it up', 'Connect'] as const;
