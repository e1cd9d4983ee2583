import type { KindPartProps } from '../resources/kind-part-props.ts';
import { CustomDomains } from './custom-domains.tsx';
import { LiveDeployment } from './live-deployment.tsx';

/** What visitors see now, and at which names. */
export function SiteTop(props: KindPartProps) {
  return (
    <>
      <LiveDeployment {...props} />
      <CustomDomains {...props} />
    </>
  );
}
