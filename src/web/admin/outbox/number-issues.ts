import type { ShownIssue } from "../forms/failure.ts";
import { numberProblem } from "../forms/typed-number.ts";
import { type FormName, listFormFields } from "../record-fields/form-fields.ts";
import type { Edit } from "./edits.ts";

/** Names of the numbers of a print size. */
const sizeNumbers = ["width", "height", "priceOverride"] as const;

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns messages about the numbers of an edit that cannot be read. The schemas do not find all of
 * these numbers: the schema of an exhibition reads a year from any text.
 * @param body the record as the API takes it; without a list of sizes, sizes are not saved
 */
export function listNumberIssues(form: FormName, edit: Edit, body: Values): ShownIssue[] {
  const issues: ShownIssue[] = [];
  function check(path: string, message: string | undefined): void {
    if (message !== undefined) issues.push({ path, message });
  }
  for (const [name, field] of listFormFields(form)) {
    if (!Object.hasOwn(edit, name)) continue;
    if (field.control === "number") check(name, numberProblem(edit[name], field.kind));
    if (field.control !== "sizes" || !body[name] || !Array.isArray(edit[name])) continue;
    for (const [index, size] of edit[name].entries()) {
      for (const key of sizeNumbers) {
        check(`${name}.${index}.${key}`, numberProblem(size[key], "decimal"));
      }
    }
  }
  return issues;
}
