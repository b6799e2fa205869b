import { z } from "zod";
import { printSchema } from "../../../core/entities/print.ts";
import { printListRules } from "./query-client.ts";
import { collection } from "./resource.ts";

/** Read leniently: an edition whose sizes cannot be read is still listed, with "No sizes". */
const storedPrintSchema = printSchema.extend({
  images: z.array(z.string()),
  availableSizes: z.string(),
});
export type StoredPrint = z.output<typeof storedPrintSchema>;

/** What is sent: everything but what the server decides. */
export type PrintBody = Omit<StoredPrint, "id" | "createdAt" | "updatedAt">;

export const {
  list: printList,
  one: onePrint,
  useSave: useSavePrint,
  useDelete: useDeletePrint,
} = collection<StoredPrint, PrintBody>("prints", storedPrintSchema, printListRules);
