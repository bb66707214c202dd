import { isPolicy } from '@vendas/domain/shop/policies';
import type { Policy } from '@vendas/domain/shop/policies';

const FOLDER = '/politicas/';

/** The path of a policy's page. */
export function policyPath(policy: Policy): string {
  return FOLDER + policy;
}

/** The policy of a path; undefined for any other path. */
export function policyOf(path: string): Policy | undefined {
  const [, folder, name = '', ...rest] = path.split('/');
  const isPolicyPath = `/${folder}/` === FOLDER && rest.join('') === '';
  return isPolicyPath && isPolicy(name) ? name : undefined;
}
