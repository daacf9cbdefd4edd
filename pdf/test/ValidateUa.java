import java.io.FileInputStream;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.profiles.Profiles;
import org.verapdf.pdfa.validation.profiles.Rule;
import org.verapdf.pdfa.validation.profiles.ValidationProfile;
import org.verapdf.pdfa.validation.profiles.Variable;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Validates each file as PDF/UA-1: one line a file, PASS or FAIL and the first violated rule. */
public class ValidateUa {
  private static final PDFAFlavour UA = PDFAFlavour.PDFUA_1;

  public static void main(String[] files) throws Exception {
    java.util.logging.LogManager.getLogManager().reset();
    VeraGreenfieldFoundryProvider.initialise();
    ValidationProfile profile = readProfile();
    for (String file : files) {
      try (PDFAParser parser = Foundries.defaultInstance().createParser(new FileInputStream(file), UA, UA);
          PDFAValidator validator = Foundries.defaultInstance().createValidator(profile, 100, false, true, false)) {
        ValidationResult result = validator.validate(parser);
        String broken = result.getTestAssertions().stream()
            .filter(assertion -> assertion.getStatus() == TestAssertion.Status.FAILED)
            .map(assertion -> assertion.getRuleId().getClause() + " " + assertion.getMessage())
            .findFirst()
            .orElse("");
        System.out.println((result.isCompliant() ? "PASS " : "FAIL ") + file + " " + broken.replaceAll("\\s+", " "));
      } catch (Exception error) {
        System.out.println("FAIL " + file + " " + error);
      }
    }
  }

  /** Reads veraPDF's own rules from its jar; its reader needs a JAXB runtime that the jar does not contain. */
  private static ValidationProfile readProfile() throws Exception {
    Document xml = DocumentBuilderFactory.newInstance().newDocumentBuilder()
        .parse(Profiles.class.getResourceAsStream("/org/verapdf/pdfa/validation/PDFUA-1.xml"));
    Set<Rule> rules = new HashSet<>();
    for (Element rule : elements(xml.getElementsByTagName("rule"))) {
      Element id = elements(rule.getElementsByTagName("id")).get(0);
      rules.add(Profiles.ruleFromValues(
          Profiles.ruleIdFromValues(
              PDFAFlavour.Specification.valueOf(id.getAttribute("specification")),
              id.getAttribute("clause"),
              Integer.parseInt(id.getAttribute("testNumber"))),
          rule.getAttribute("object"),
          rule.hasAttribute("deferred") ? Boolean.valueOf(rule.getAttribute("deferred")) : null,
          rule.getAttribute("tags"),
          text(rule, "description"),
          text(rule, "test"),
          Profiles.errorFromValues(text(rule, "message"), new ArrayList<>()),
          new ArrayList<>()));
    }
    Set<Variable> variables = new HashSet<>();
    for (Element variable : elements(xml.getElementsByTagName("variable"))) {
      variables.add(Profiles.variableFromValues(
          variable.getAttribute("name"),
          variable.getAttribute("object"),
          text(variable, "defaultValue"),
          text(variable, "value")));
    }
    if (rules.size() < 100) throw new IllegalStateException("only " + rules.size() + " rules were read");
    return Profiles.profileFromValues(
        UA, Profiles.profileDetailsFromValues("PDF/UA-1", "", "", new Date(0)), "", rules, variables);
  }

  private static String text(Element parent, String name) {
    return parent.getElementsByTagName(name).item(0).getTextContent();
  }

  private static List<Element> elements(NodeList nodes) {
    List<Element> found = new ArrayList<>();
    for (int index = 0; index < nodes.getLength(); index++) found.add((Element) nodes.item(index));
    return found;
  }
}
